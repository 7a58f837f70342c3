/** Flying confetti for a success. */
export function Confetti() {
  return (
    <span aria-hidden="true" class="confetti">
      {Array.from({ length: 14 }, (_, at) => (
        <i key={at} style={{ '--way': `${at * 26}deg` }} />
      ))}
    </span>
  );
}
