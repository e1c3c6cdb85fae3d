import { operator } from '../../platform/index.ts';
import { listWebhooks } from '../../webhooks/index.ts';
import { count } from '../shared/output/units.ts';
import { type Check, failed, note, ok, plain, said } from './check.ts';

export const webhookCheck: Check = {
  name: 'webhooks',
  needsData: true,
  async examine({ truth }) {
    const webhooks = await listWebhooks({ database: truth() }, operator);
    const stopped = webhooks.find(({ status, last_error }) => status === 'disabled' && last_error !== null);
    if (stopped !== undefined) {
      return failed(
        said`${plain(stopped.id)} was disabled: ${stopped.last_error ?? ''}`,
        `Look at its receiver, then: chancery webhook test ${stopped.id}; chancery webhook enable ${stopped.id}`,
      );
    }
    const failing = webhooks.find(({ failures }) => failures > 0);
    if (failing !== undefined) {
      const since = said`${plain(count(failing.failures, 'failure'))} in a row, last: ${failing.last_error ?? ''}`;
      return note(
        said`${plain(failing.id)}: ${since}`,
        'It will be tried again; chancery webhook test shows more.',
      );
    }
    return ok(
      webhooks.length === 0 ? said`none` : said`${plain(count(webhooks.length, 'webhook'))}, none failing`,
    );
  },
};
