/** Links to other users' players: a guest's link is valid for a day, and an account's until it is ended. */
import { sql, type Expression } from 'kysely';
import { DAY, isoTime } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** How long a guest's link to another user's player is valid, in milliseconds. */
export const GUEST_LINK_LIFETIME = DAY;

/** The parameter of queries that ask for valid links: those of guests are valid if they were made after this time. */
export type GuestsLinked = { readonly guestsLinkedAfter: string };

/** The value of this parameter at a time in milliseconds. */
export function guestsLinkedAt(now: number): GuestsLinked {
  return { guestsLinkedAfter: isoTime(now - GUEST_LINK_LIFETIME) };
}

/** The links of this viewer are valid if they were made after this time. */
export function linksValidAfter({ role }: Pick<Viewer, 'role'>, now: number): string {
  return role === 'guest' ? guestsLinkedAt(now).guestsLinkedAfter : '';
}

/** When a link ends by itself; null for an account's link. */
export function linkEnd(role: Viewer['role'], linkedAt: string): string | null {
  return role === 'guest' ? isoTime(Date.parse(linkedAt) + GUEST_LINK_LIFETIME) : null;
}

/** A condition for rows of `parent_child`: the link was made after a time. */
export const isLinkedAfter = (time: Expression<string>) =>
  sql<boolean>`parent_child.created_at > ${time}`;

/** A condition for rows of `parent_child` with their `users`: the link is valid. */
export const isLinkValid = ({
  guestsLinkedAfter,
}: Readonly<Record<keyof GuestsLinked, Expression<string>>>) =>
  sql<boolean>`(users.role <> 'guest' or ${isLinkedAfter(guestsLinkedAfter)})`;
