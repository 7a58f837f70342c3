// People do not know which kind of code they have. They type it at the first place that asks for one.

const lettersOf = (code: string): string => code.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a typed code looks like a pairing code of a device, such as `K7QM-2XHD`. */
export const isPairingCode = (code: string): boolean => lettersOf(code).length === 8;

/** Whether a typed code looks like a family code, such as `FAM-7KQ2MX` or `7KQ2MX`. */
export const isFamilyCode = (code: string): boolean => /^(?:FAM)?[^]{6}$/iu.test(lettersOf(code));
