import fc from 'fast-check'
import { runCount } from '../../support/evidence.ts'

const word = fc.oneof(
  fc.constantFrom(...'10 9 2 3 0.5 120/80 青霉素 每日 次 mg × /L - &nbsp;'.split(' '), ' ', 'a < b'),
  fc.string({ unit: fc.constantFrom(...'0123456789.×一次 '), maxLength: 4 }),
)
const LOOK = [
  '',
  '',
  '',
  ' style="display:none"',
  ' style="display:block"',
  ' class=gone',
  ' hidden',
  ' class="line big"',
]
const escaped = (text: string) => text.replace(/</g, '&lt;')
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word.map(escaped),
    fc
      .tuple(
        fc.constantFrom(...'b i span sup sub del div p em label h3 small section custom-x'.split(' ')),
        fc.constantFrom(...LOOK),
        fc.array(tie('markup'), { maxLength: 4 }),
      )
      .map(([tag, look, inner]) => `<${tag}${look}>${inner.join('')}</${tag}>`),
    fc
      .array(fc.array(word.map(escaped), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`,
      ),
    fc
      .array(tie('markup'), { maxLength: 3 })
      .map((items) => `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`),
  ),
}))
const SHEET = '<style>.gone{display:none}.line{text-decoration:line-through}</style>'

/** Generates random markup for printed records. */
export const PRINTED_RECORD_SAMPLES = fc.sample(
  fc
    .tuple(fc.constantFrom('', '<html><body>'), fc.array(markup, { minLength: 1, maxLength: 5 }))
    .map(([start, parts]) => start + SHEET + parts.join('')),
  { numRuns: runCount(60, 1_500), seed: 20261127 },
)
