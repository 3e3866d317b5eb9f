export { brandCategories, brandCounts } from './brand-index';
export { readDescriptor, type Descriptor } from './descriptor';
export { namesNobody } from './statement-phrases';
