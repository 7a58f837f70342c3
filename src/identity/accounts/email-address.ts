import { z } from 'zod';

const schema = z.email();

/** Whether a text is an e-mail address, as Better Auth judges it. */
export const isAddress = (email: string): boolean => schema.safeParse(email).success;
