import { Injectable } from '@nestjs/common';

/** The time, behind a class so that tests can let days pass. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}
