import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { DAY, isoTime } from '../kernel/clock.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startService } from '../../test/kit/service.ts';
import { noBudgets } from '../../test/kit/no-budgets.ts';
import { createIds } from '../kernel/ids.ts';
import { sessionCookie } from './sessions/cookie.ts';
import { deviceCookie } from './sessions/devices.ts';
import { digestOf } from './sessions/session-tokens.ts';
import { createIdentity } from './identity.ts';
import { moveGuest } from './lives/move.ts';

for (const moves of [false, true]) {
  test(`a guest's cookie is ${moves ? 'not sent again when the guest has moved since the request began' : 'sent again when its session is due for renewal'}`, async () => {
    const service = await startService();
    try {
      const { storage } = service.app;
      let now = Date.now();
      const clock = (): number => now;
      const cookie = sessionCookie('a secret of thirty-two characters', {
        secure: false,
      });
      const ids = createIds(clock, randomBytes);
      const identity = createIdentity({
        budgets: noBudgets,
        storage,
        cookie,
        deviceCookie: deviceCookie({ secure: false }),
        storedForm: digestOf,
        clock,
        ends: clock,
        ids,
        random: randomBytes,
      });

      const sent: string[] = [];
      const reply = {
        header: (_name: string, values: string[]) => void sent.push(...values),
      } as unknown as FastifyReply;
      const request = {
        headers: {},
        method: 'GET',
        ip: '::1',
        viewer: null,
        routeOptions: { config: {} },
      } as FastifyRequest;
      const guest = await identity.writeAsViewer(request, reply, async (_trx, viewer) => viewer);
      const [pair = ''] = sent.pop()?.split(';') ?? [];

      now += 2 * DAY;
      const later = { headers: { cookie: pair }, method: 'GET' } as FastifyRequest;
      const madeAt = isoTime(now - 2 * DAY);
      assert.deepEqual(await identity.readViewer(later), { id: guest.id, role: 'guest', madeAt });
      if (moves) {
        await service.store.database.run(
          "insert into users (id, name, email, email_verified, role, created_at, updated_at) values ('a', '', 'a', 0, 'user', '', '')",
        );
        const both = { guestId: guest.id, accountId: 'a' };
        await storage.write((trx) => moveGuest(trx, both, now));
      }
      await identity.renewWhenDue(later, reply);
      assert.deepEqual(
        sent.map((one) => one.split(';')[0]),
        moves ? [] : [pair],
      );
    } finally {
      await service.close();
    }
  });
}
