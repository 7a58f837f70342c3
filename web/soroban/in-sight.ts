/** Scrolls a soroban that is wider than its room, such as on a phone, so that a part of it is in the middle if it was out of sight. */
export function bringInSight(part: Element | null): void {
  const room = part?.closest('.soroban-room') ?? null;
  if (part === null || room === null || room.scrollWidth <= room.clientWidth) return;
  const [own, seen] = [part.getBoundingClientRect(), room.getBoundingClientRect()];
  if (own.left >= seen.left && own.right <= seen.right) return;
  room.scrollLeft += (own.left + own.right - seen.left - seen.right) / 2;
}
