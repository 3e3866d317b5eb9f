import { Injectable } from '@nestjs/common';

/** The current time, as a class so that tests can move it. */
@Injectable()
export class ClockService {
  now(): number {
    return Date.now();
  }
}
