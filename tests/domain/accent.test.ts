import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCENT_NAMES, deriveAccent, luminanceOf, DEFAULT_ACCENT, type AccentColors } from '@/domain/clinic/accent'
import { textOfFile } from '../support/files'
import { runCount } from '../support/evidence'

/** Number of random colours. */
const COLOURS = runCount(500, 10_000)
const TOKENS = textOfFile('src/ui/styles/tokens.css').replaceAll(/\/\*.*?\*\//gs, '')
type Tokens = Readonly<Record<string, string>>
/** Tokens that tokens.css defines for this selector. */
function saidBy(selector: string): Tokens {
  const [, body = ''] =
    new RegExp(`(?:^|})\\s*${selector.replaceAll(/[[\]]/g, String.raw`\$&`)} {([^}]*)}`).exec(TOKENS) ?? []
  return Object.fromEntries(
    Array.from(body.matchAll(/--([\w-]+): ([^;]+);/g), ([, name = '', said = '']) => [name, said]),
  )
}
const light = saidBy(':root')
const dark = { ...light, ...saidBy(":root[data-theme='dark']") }
const elder = { ...light, ...saidBy(":root[data-elder='true']") }
const LOOKS = {
  light: { tokens: light, least: 4.5 },
  dark: { tokens: dark, least: 4.5 },
  elder: { tokens: elder, least: 7 },
  'elder-dark': { tokens: { ...dark, ...elder, ...saidBy(":root[data-elder='true'][data-theme='dark']") }, least: 7 },
} as const
/** Every rule with the elder palette: elder mode, and high contrast by the device or by the settings. */
const ELDERS = [...TOKENS.matchAll(/--primary: var\(--(elder(?:-dark)?)-primary, (#[\da-f]{6})\)/g)]

/** A token's colour: the clinic's own, or the one in tokens.css. */
function colorIn(tokens: Tokens, colors: AccentColors, name: string): string {
  const said = tokens[name] ?? ''
  const [, own, otherwise] = /^var\((--[\w-]+), (#[\da-f]{6})\)$/.exec(said) ?? []
  return own ? (colors[own] ?? otherwise ?? '') : said
}
const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
/** A translucent colour blended with its background. */
function seenOn(ground: string, color: string): string {
  const [, r, g, b, part] = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(color) ?? []
  if (part === undefined) return color
  const below = bytesOf(ground)
  const mixed = [r, g, b].map((byte, at) =>
    Math.round(Number(byte) * Number(part) + (below[at] ?? 0) * (1 - Number(part))),
  )
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** Hue in degrees on the RGB colour wheel. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = bytesOf(hex)
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

/** Pairs of text and background with the accent colour. */
const READ = [
  ...['bg', 'surface', 'sunken', 'fill', 'primary-tint'].map((ground) => ['primary', ground] as const),
  ...['primary', 'primary-press'].flatMap((ground) => [['on-primary', ground] as const]),
  ['on-primary-soft', 'primary'],
  ...['ink-1', 'ink-2'].map((ink) => [ink, 'primary-tint'] as const),
] as const
/** The same colour pairs on cards. */
const ON_CARDS = ['card-a', 'card-b'].flatMap((ground) =>
  ['card-ink', 'card-soft'].map((ink) => [ink, ground] as const),
)
/** Pairs that may be below the minimum contrast, but no worse than in the app's own colours. */
const KEPT = [['ink-3', 'primary-tint']] as const

/** Returns the colour pairs with too little contrast. */
function unread(colors: AccentColors): string[] {
  return Object.entries(LOOKS).flatMap(([look, { tokens, least }]) => {
    const of = (name: string) => colorIn(tokens, colors, name)
    const ratio = ([ink, ground]: readonly [string, string]) => contrast(seenOn(of(ground), of(ink)), of(ground))
    const plain = (pair: readonly [string, string]) =>
      contrast(colorIn(tokens, {}, pair[0]), colorIn(tokens, {}, pair[1])) - 0.15
    return [
      ...READ.map((pair) => [pair, least] as const),
      ...ON_CARDS.map((pair) => [pair, 4.5] as const),
      ...KEPT.map((pair) => [pair, Math.min(4.5, plain(pair))] as const),
    ]
      .filter(([pair, needed]) => !(ratio(pair) >= needed))
      .map(([pair, needed]) => `${look}: ${pair.join(' on ')} is ${ratio(pair).toFixed(2)}, not ${needed}`)
  })
}
const colorsOf = (said: string): AccentColors => {
  const accent = deriveAccent(said)
  return accent.kind === 'turned' ? accent.colors : {}
}

describe('deriveAccent', () => {
  test('sets only the colour variables that tokens.css lets a clinic override', () => {
    const places = new Set(
      Array.from(TOKENS.matchAll(/var\((--(?:light|dark|elder|elder-dark)-[\w-]+),/g), ([, name = '']) => name),
    )
    expect([...places].sort()).toEqual([...ACCENT_NAMES].sort())
    expect(colorIn(light, {}, 'primary')).toBe(DEFAULT_ACCENT)
    expect(ELDERS).toHaveLength(6)
    for (const [, look = '', own] of ELDERS) expect(own).toBe(look === 'elder' ? '#0b4a3c' : '#9ce2ce')
  })
  test('meets the contrast requirements everywhere for the default accent', () => {
    expect(unread({})).toEqual([])
  })
  test('meets the contrast requirements for random colours on every background in every appearance', () => {
    let turned = 0
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
        const accent = deriveAccent(`#${color.toString(16).padStart(6, '0')}`)
        if (accent.kind !== 'turned') return
        turned += 1
        expect(Object.keys(accent.colors).sort()).toEqual([...ACCENT_NAMES].sort())
        expect(unread(accent.colors)).toEqual([])
      }),
      { numRuns: COLOURS },
    )
    expect(turned).toBeGreaterThan(0.8 * COLOURS)
  })
  test.each([
    '#ffffff00',
    'tomato',
    '',
    'rgb(1, 2, 300)',
    'rgba(1, 2, 3, 0.5)',
    '#12',
    'url(x)',
    '#ggg',
    '1b6454;color:red',
  ])('rejects %j as unreadable', (said) => {
    expect(deriveAccent(said)).toEqual({ kind: 'unreadable' })
  })
  test.each(['#000', '#ffffff', '#8a8a8a', 'rgb(200,200,201)'])(
    'rejects the grey %s because it looks disabled',
    (said) => {
      expect(deriveAccent(said)).toEqual({ kind: 'grey' })
    },
  )
  test.each(['#1b6454', '1B6454', ' rgb(27, 100, 84) '])('treats %j as the default accent', (said) => {
    expect(deriveAccent(said)).toEqual({ kind: 'own' })
  })
  test.each([
    ['#9b2c1f', '--light-primary', '#9b2c1f'],
    ['9B2C1F', '--light-primary', '#9b2c1f'],
    ['#8c2', '--dark-primary', '#88cc22'],
    ['#8fd0ff', '--elder-dark-primary', '#8fd0ff'],
  ])('keeps %s unchanged where the contrast is sufficient (%s)', (said, name, color) => {
    expect(colorsOf(said)[name]).toBe(color)
  })
  test.each(['#ffe600', '#e8590c', '#00003c', '#12b886', '#ff00aa', '#00e5ff'])(
    'keeps the hue of %s in every appearance',
    (said) => {
      const own = hueOf(said)
      for (const [name, color] of Object.entries(colorsOf(said))) {
        const apart = Math.abs(((hueOf(color) - own + 540) % 360) - 180)
        // Near black and white, rounding to 8 bits shifts the hue by many degrees.
        if (!/tint/.test(name)) expect([name, color, apart < 26]).toEqual([name, color, true])
      }
    },
  )
  test('darkens a pale colour in light mode, and lightens a dark colour in dark mode', () => {
    expect(luminanceOf(colorsOf('#ffe600')['--light-primary'] ?? '')).toBeLessThan(0.115)
    expect(luminanceOf(colorsOf('#00003c')['--dark-primary'] ?? '')).toBeGreaterThan(0.4)
  })
  test('derives a different colour for pressed buttons in each appearance', () => {
    for (const look of Object.keys(LOOKS))
      for (const said of ['#e8590c', '#ffe600', '#00003c', '#0aa', '#c2185b']) {
        const colors = colorsOf(said)
        expect(contrast(colors[`--${look}-primary`] ?? '', colors[`--${look}-primary-press`] ?? '')).toBeGreaterThan(
          1.15,
        )
      }
  })
})
