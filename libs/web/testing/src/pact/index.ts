export { gatewayPact, type AnswerUse, type GatewayPact, type RefusalUse } from './gateway-pact';
