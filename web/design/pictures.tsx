import { CallerPicture } from '../parts/caller.tsx';
import { Icon, ICONS } from '../parts/icon.tsx';
import { NumberLine } from '../parts/number-line/number-line.tsx';
import { QrCode } from '../parts/qr-code.tsx';

const CALLERS = [7, 42, 1729, 999_999_999] as const;

/** Everything that is drawn: callers, the number line, icons, QR codes. */
export function Pictures() {
  return (
    <>
      <div class="flex flex-wrap gap-4">
        {CALLERS.map((number, at) => (
          <div key={number} class="w-32">
            <CallerPicture number={number} text={String(number)} isTalking={at === 1} />
          </div>
        ))}
      </div>
      <NumberLine
        focus={{ key: 'design', center: 42, span: 30 }}
        home={{ center: 42, span: 30 }}
        range={[36, 48]}
        jumps={{ count: 6, size: 7 }}
        pointer="text-coral"
        marks={[
          { value: 42, text: '42', tone: 'caller' },
          { value: 41, text: '41', tone: 'found' },
          { value: 43, text: '43', tone: 'found' },
        ]}
      />
      <NumberLine
        focus={{ key: 'stops', center: 2, span: 7 }}
        home={{ center: 2, span: 7 }}
        stops={{ name: 'A line of stops', first: 1, last: 3, say: (stop) => `Stop ${stop}` }}
        marks={[
          { value: 1, text: '+1', tone: 'found' },
          { value: 2, text: '🦊 +2', tone: 'caller' },
          { value: 3, text: '+3', tone: 'ahead' },
        ]}
      />
      <ul class="flex flex-wrap gap-4">
        {ICONS.map((name) => (
          <li key={name} class="grid justify-items-center gap-1">
            <Icon name={name} size={34} />
            <span class="text-soft text-sm">{name}</span>
          </li>
        ))}
      </ul>
      <QrCode text="https://beads.example/join#ABCD-EFGH" name="A code to scan" />
    </>
  );
}
