import { BeadhouseError } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import type { Given } from './device-form.tsx';

const readAccess = async () => (await beadhouse.get('/api/access')).access;

/**
 * Makes codes for devices. When an answer is lost, the service may have made a code that nobody has seen: it is deleted before the
 * next one is made.
 */
export function createCodes() {
  /** The codes that were there before a request without an answer, and the names that such requests had. */
  let lost: { readonly known: readonly string[]; readonly names: Set<string> } | undefined;

  async function deleteUnseen(codes: readonly { readonly id: string; readonly name: string }[]) {
    const unseen = codes.filter(
      ({ id, name }) => lost?.names.has(name) && !lost.known.includes(id),
    );
    for (const { id } of unseen) {
      await beadhouse
        .delete('/api/devices/pairing/{id}', { params: { path: { id } } })
        .catch((cause: unknown) => {
          // It has ended meanwhile.
          if (!(cause instanceof BeadhouseError && cause.status === 404)) throw cause;
        });
    }
  }

  /** @returns a code, and the ids of the devices that were there before */
  return async (body: Given) => {
    const { pairingCodes, devices } = await readAccess();
    await deleteUnseen(pairingCodes);
    lost ??= { known: pairingCodes.map(({ id }) => id), names: new Set() };
    lost.names.add(body.name);
    const { pairing } = await beadhouse.post('/api/devices/pairing', { body });
    lost = undefined;
    return { ...pairing, before: devices.map(({ id }) => id) };
  };
}
