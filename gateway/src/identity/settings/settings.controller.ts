import { Controller, Res } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SettingsService } from './settings.service';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Route(contracts.getSettings)
  read(@Caller() caller: ActiveSession) {
    return this.settings.read(caller.userId);
  }

  @Route(contracts.changeProfile)
  changeProfile(@Call() call: CallContext, @Input() { body }: InputOf<typeof contracts.changeProfile>) {
    return this.settings.changeProfile(call, body);
  }

  @Route(contracts.changePreferences)
  changePreferences(
    @Call() call: CallContext,
    @Input() { body }: InputOf<typeof contracts.changePreferences>,
  ) {
    return this.settings.changePreferences(call, body);
  }

  @Route(contracts.setAvatar)
  setAvatar(@Call() call: CallContext, @Input() { body }: InputOf<typeof contracts.setAvatar>) {
    return this.settings.setAvatar(call, body.image);
  }

  @Route(contracts.removeAvatar)
  removeAvatar(@Call() call: CallContext) {
    return this.settings.removeAvatar(call);
  }

  @Route(contracts.getAvatar)
  async avatar(@Caller() caller: ActiveSession, @Res() reply: FastifyReply) {
    void reply.type('image/png').send(await this.settings.avatar(caller.userId));
  }
}
