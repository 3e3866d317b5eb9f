import { readWrk } from './http-load';

const printed = `Running 6s test @ http://127.0.0.1:1/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     3.21ms    1.10ms  40.00ms   90.00%
    Req/Sec    10.01k   500.00    11.00k    70.00%
  Latency Distribution
     50%    3.00ms
     99%    7.50ms
  60060 requests in 6.00s, 12.00MB read
`;

it('reads rate, p99 and what was refused', () => {
  expect(readWrk(`${printed}Requests/sec:  10010.50\n`)).toEqual({ rate: 10_010.5, p99: 7.5, refused: 0 });
  const bad = `${printed.replace('7.50ms', '1.25s')}  Socket errors: connect 0, read 2, write 0, timeout 1\n  Non-2xx or 3xx responses: 5\nRequests/sec:   10.00\n`;
  expect(readWrk(bad)).toEqual({ rate: 10, p99: 1_250, refused: 8 });
});

it('takes nothing else for a result', () => expect(() => readWrk('unable to connect')).toThrow('wrk said'));
