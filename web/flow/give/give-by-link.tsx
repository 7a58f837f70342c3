import { useQuery } from '@tanstack/preact-query';
import { hasGalleryQuery } from '../../data/has-gallery.ts';
import { Copy } from '../../parts/copy.tsx';
import { ForOthers } from '../../parts/for-others.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { isOurs } from '../our-charts.ts';
import { texts } from './texts.ts';

/** A link to the walk of a flowchart, also as a QR code. */
export function GiveByLink({ chart }: { readonly chart: string }) {
  const t = useTexts(texts);
  const isGiven = !isOurs(chart);
  const { data: hasGallery = true } = useQuery({ ...hasGalleryQuery, enabled: isGiven });
  return (
    <section>
      <h3 class="text-xl">{t.byLink}</h3>
      <p class="mt-1 mb-4">{hasGallery ? t.byLinkText : t.byLinkOnlyGiven}</p>
      <div class="grid grid-cols-1 justify-items-center gap-4 text-center">
        <ForOthers room="min-h-80">
          {(origin) => {
            if (origin === undefined) return null;
            const link = `${origin}${pathTo('walk', { chart })}`;
            return (
              <>
                <QrCode text={link} name={t.qr} />
                <p class="wrap-anywhere select-all">{link}</p>
                <div class="flex flex-wrap justify-center gap-3">
                  <Copy text={link} name={t.copyLink} />
                </div>
              </>
            );
          }}
        </ForOthers>
      </div>
    </section>
  );
}
