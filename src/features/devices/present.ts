import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { OwnedDevice, ShownDevice } from './endpoints.ts';

/** `{pairing}`: docs/contract/devices.md. */
export function presentPairing(pairing: {
  readonly code: string;
  readonly text: string;
  readonly expiresAt: string;
}): JsonText {
  return jsonText({ pairing });
}

/** `{token, device}`: the only answer with the token. */
export function presentPaired(token: string, device: ShownDevice): JsonText {
  return jsonText({ token, device });
}

/** `{device}`, for its owner or for itself; null for a caller that is no device. */
export function presentDevice(device: OwnedDevice | ShownDevice | null): JsonText {
  return jsonText({ device });
}

/** `{devices}`. */
export function presentDevices(devices: readonly OwnedDevice[]): JsonText {
  return jsonText({ devices });
}
