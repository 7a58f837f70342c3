import { useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { addressesQuery } from '../data/addresses.ts';
import { originForOthers, type Addresses } from '../data/origin-for-others.ts';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './for-others-texts.ts';
import { Loaded } from './loaded.tsx';

/**
 * What is passed on to other devices: a QR picture or a link, of which the page has the origin here. Says in which network it works,
 * or how to get an address that others can open.
 */
export function ForOthers({
  room,
  children,
}: {
  /** See `Loaded`. */
  readonly room: string;
  /** Gets no origin when others cannot open the page. */
  readonly children: (origin: string | undefined) => ComponentChildren;
}) {
  const query = useQuery(addressesQuery);
  return (
    <Loaded query={query} room={room}>
      {(addresses) => {
        const origin = originForOthers(addresses, location);
        return (
          <>
            {origin === undefined && (
              <NoAddress own={location.host} missing={addresses.missing ?? 'PUBLIC_URL'} />
            )}
            {children(origin)}
            {origin !== undefined && <InNetwork origin={origin} network={addresses.network} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** Says that other devices cannot open the page, and which setting changes that. */
export function NoAddress({
  own,
  missing,
}: {
  /** The page's own host. */
  readonly own: string;
  readonly missing: NonNullable<Addresses['missing']>;
}) {
  const t = useTexts(texts);
  return (
    <p role="status" class="bg-field rounded-control px-4 py-3 text-left wrap-anywhere">
      {t.none(own)} {missing === 'HOST' ? t.setHost : t.setPublicUrl}
    </p>
  );
}

/** Says in which network an origin works, if it is one of a network. */
export function InNetwork({
  origin,
  network,
}: {
  readonly origin: string;
  readonly network: readonly string[];
}) {
  const t = useTexts(texts);
  if (!network.includes(origin)) return null;
  const others = network.filter((one) => one !== origin);
  return (
    <p class="text-soft text-sm wrap-anywhere">
      {t.inNetwork} {others.length > 0 && t.others(others.join(', '))}
    </p>
  );
}
