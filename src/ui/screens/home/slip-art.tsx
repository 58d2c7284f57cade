/** A booking slip with its seal, drawn on the green of the card. */
export function SlipArt({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 118 118" aria-hidden="true" fill="none" stroke="currentColor">
      <g transform="rotate(-8 60 60)" strokeWidth="1.5" strokeLinejoin="round">
        <path
          d="M32 16h54a5 5 0 0 1 5 5v82l-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5V21a5 5 0 0 1 5-5z"
          fill="currentColor"
          fillOpacity=".09"
          strokeOpacity=".5"
        />
        <path d="M38 16v76M50 16v80M62 16v78M74 16v76M86 16v70" strokeOpacity=".13" />
        <path d="M38 34h20M38 46h12" strokeOpacity=".75" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M38 66h40M38 78h28" strokeOpacity=".4" strokeLinecap="round" />
        <rect x="65" y="28" width="17" height="25" rx="4" strokeOpacity=".85" />
        <path d="M70 36h7M73.5 33v6M70 45h7l-3.5 4z" strokeOpacity=".85" strokeLinecap="round" />
      </g>
    </svg>
  )
}
