import { Injectable } from '@nestjs/common';

/** The current time, as a class so that tests can move it. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}
