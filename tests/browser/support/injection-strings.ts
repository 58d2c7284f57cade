const LONG = 10_000

const KINDS: readonly ((at: number) => string)[] = [
  (at) => `<script>window.hurt=${at}</script>`,
  (at) => `<img src=x onerror="window.hurt=${at}">`,
  (at) => `"><svg/onload=window.hurt=${at}>`,
  (at) => `javascript:window.hurt=${at}//https://clinic.example/`,
  (at) => `[点这里](javascript:window.hurt=${at})`,
  (at) => `<a href="javascript:window.hurt=${at}">去付款</a>`,
  (at) => `<iframe srcdoc="<script>parent.hurt=${at}</script>"></iframe>`,
  (at) => `<style>*{display:none}</style>${at}`,
  (at) => `\u202e倒过来的话 ${at} \u2066\u2067\u202d`,
  (at) => `\u200f\u061c${at}שלום مرحبا\u202b`,
  (at) => `${'Z\u0351\u036b\u0343\u036a\u0342\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a'.repeat(20)}${at}`,
  (at) => '长'.repeat(LONG - String(at).length) + String(at),
  (at) => `${'A'.repeat(400)}${at}`,
  (at) => '👩‍👩‍👧‍👦👨🏿‍🦽🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(15) + String(at),
  (at) => `\u0000\u0007\u001b[31m${at}`,
  (at) => `{{constructor.constructor('window.hurt=${at}')()}}`,
  (at) => `\${window.hurt=${at}}`,
  (at) => `&lt;b&gt;${at}&amp;#x3C;script&gt;`,
  (at) => `__proto__ constructor ${at}`,
  (at) => `${'\n'.repeat(40)}${at}${'\u200b'.repeat(200)}`,
]

/** Returns `count` distinct messages that would be harmful if treated as anything but plain text. */
export const hostileTexts = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => KINDS[at % KINDS.length]?.(at) ?? '')
