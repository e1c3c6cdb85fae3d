import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { metricsAccess } from '../../../src/http/edge-routes/metrics-access.ts';

const from = (address: string, headers = {}) => ({ address, headers });

it('figures are for the addresses of metrics_from; how much there is to do also for this machine, whatever address it has', () => {
  const insiders = metricsAccess('10.0.0.0/8');
  expect([insiders.mayScrape(from('10.1.2.3')), insiders.maySeeDetails(from('10.1.2.3'))]).toEqual([
    true,
    true,
  ]);
  expect([insiders.mayScrape(from('192.0.2.7')), insiders.maySeeDetails(from('192.0.2.7'))]).toEqual([
    false,
    false,
  ]);
  expect(insiders.mayScrape(from('127.0.0.1'))).toBe(false);
  const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
  expect(own).toContain('127.0.0.1');
  for (const address of own) expect(insiders.maySeeDetails(from(address))).toBe(true);
});

it('what a proxy passes on is of neither', () => {
  const insiders = metricsAccess('127.0.0.1');
  for (const header of ['x-forwarded-for', 'forwarded']) {
    const asking = from('127.0.0.1', { [header]: '' });
    expect([insiders.mayScrape(asking), insiders.maySeeDetails(asking)]).toEqual([false, false]);
  }
});
