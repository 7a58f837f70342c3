import { Dialog } from '../parts/dialog.tsx';
import { chooseLanguage } from '../parts/choose-language.ts';
import { Options } from '../parts/options.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { language } from '../texts/language.ts';
import { themeChoice } from '../theme/theme.ts';
import { useStore } from '../device/use-store.ts';
import { texts } from './texts.ts';

/** The page's language and look on this device. */
export function Settings({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog title={t.settings} onClose={onClose}>
      <div class="grid gap-6">
        <Options
          label={t.language}
          value={useStore(language)}
          // Each name is in its own language, for people who cannot read the present one.
          options={[
            ['en', 'English', 'en'],
            ['de', 'Deutsch', 'de'],
          ]}
          onChoose={chooseLanguage}
        />
        <Options
          label={t.look}
          value={useStore(themeChoice)}
          options={[
            ['device', t.asDevice],
            ['light', t.light],
            ['dark', t.dark],
          ]}
          onChoose={themeChoice.set}
        />
      </div>
    </Dialog>
  );
}
