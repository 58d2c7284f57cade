/** CSS custom properties as in tokens.css: `--dark-primary` and `#7cc9b3`. */
export type AccentColors = Readonly<Record<string, string>>
/** Result of applying a clinic's colour; 'own' is the app's accent and changes nothing. */
export type Accent =
  | { readonly kind: 'turned'; readonly colors: AccentColors }
  | { readonly kind: 'own' | 'unreadable' | 'grey' }

/** --primary of the light theme in tokens.css. */
export const DEFAULT_ACCENT = '#1b6454'
/** With less chroma, a button would look disabled. */
const MIN_CHROMA = 0.03

type Look = {
  readonly name: 'light' | 'dark' | 'elder' | 'elder-dark'
  /** Range of WCAG relative luminance in which the accent and the text on it are legible. */
  readonly from: number
  readonly to: number
  readonly pressed: (luminance: number) => number
  /**
   * Backgrounds, by luminance and chroma. The luminance equals that of the app's own backgrounds, so that text keeps
   * its contrast.
   */
  readonly grounds: Readonly<Record<string, { readonly luminance: number; readonly chroma: number }>>
}
const darker = (luminance: number): number => luminance * 0.45
const lighter = (luminance: number): number => luminance + (1 - luminance) * 0.45
const LOOKS: readonly Look[] = [
  {
    name: 'light',
    from: 0.03,
    to: 0.11,
    pressed: darker,
    grounds: {
      'primary-tint': { luminance: 0.83, chroma: 0.02 },
      'card-a': { luminance: 0.105, chroma: 0.11 },
      'card-b': { luminance: 0.045, chroma: 0.09 },
    },
  },
  {
    name: 'dark',
    from: 0.42,
    to: 0.7,
    pressed: lighter,
    grounds: {
      'primary-tint': { luminance: 0.026, chroma: 0.04 },
      'card-a': { luminance: 0.088, chroma: 0.11 },
      'card-b': { luminance: 0.032, chroma: 0.09 },
    },
  },
  {
    name: 'elder',
    from: 0.02,
    to: 0.066,
    pressed: darker,
    grounds: { 'primary-tint': { luminance: 0.802, chroma: 0.022 } },
  },
  {
    name: 'elder-dark',
    from: 0.55,
    to: 0.72,
    pressed: lighter,
    grounds: { 'primary-tint': { luminance: 0.028, chroma: 0.045 } },
  },
]
/** All property names that an accent may set, so that they can be removed. */
export const ACCENT_NAMES: readonly string[] = LOOKS.flatMap(({ name, grounds }) =>
  ['primary', 'primary-press', ...Object.keys(grounds)].map((token) => `--${name}-${token}`),
)

/**
 * Derives all accent colours from the clinic's colour. Keeps the hue and adjusts the OKLCH lightness until the contrast
 * is 4.5:1, or 7:1 in elder mode.
 */
export function deriveAccent(said: string): Accent {
  const hex = hexOf(said)
  if (hex === undefined) return { kind: 'unreadable' }
  if (hex === DEFAULT_ACCENT) return { kind: 'own' }
  const own = lchOf(hex)
  if (own.chroma < MIN_CHROMA) return { kind: 'grey' }
  const colors = LOOKS.flatMap(({ name, from, to, pressed, grounds }) => {
    const luminance = Math.min(to, Math.max(from, luminanceOf(hex)))
    const isAsItIs = luminance === luminanceOf(hex)
    const made = {
      primary: isAsItIs ? hex : turned(own, luminance),
      'primary-press': turned(own, pressed(luminance)),
      ...Object.fromEntries(
        Object.entries(grounds).map(([token, ground]) => [
          token,
          turned({ ...own, chroma: Math.min(own.chroma, ground.chroma) }, ground.luminance),
        ]),
      ),
    }
    return Object.entries(made).map(([token, color]) => [`--${name}-${token}`, color] as const)
  })
  return { kind: 'turned', colors: Object.fromEntries(colors) }
}

/** Parses #abc, #aabbcc and rgb(1, 2, 3) in any case; undefined for anything else. */
function hexOf(said: string): string | undefined {
  const text = said.trim().toLowerCase()
  const [, short] = /^#?([\da-f]{3})$/.exec(text) ?? []
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`
  const [, long] = /^#?([\da-f]{6})$/.exec(text) ?? []
  if (long !== undefined) return `#${long}`
  const parts = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/.exec(text)?.slice(1).map(Number)
  return parts?.every((part) => part <= 255) ? hexFrom(parts) : undefined
}
const hexFrom = (bytes: readonly number[]): string =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Linear red, green and blue, 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]
type Lch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const lightOf = (hex: string): Light => {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}
const sumOf = ([red, green, blue]: Light, [r, g, b]: Light): number => red * r + green * g + blue * b

/** Luminance weights of WCAG 2.2. */
const WEIGHTS: Light = [0.2126, 0.7152, 0.0722]
export const luminanceOf = (hex: string): number => sumOf(lightOf(hex), WEIGHTS)

/** OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab/. */
function lchOf(hex: string): Lch {
  const light = lightOf(hex)
  const l = Math.cbrt(sumOf(light, [0.4122214708, 0.5363325363, 0.0514459929]))
  const m = Math.cbrt(sumOf(light, [0.2119034982, 0.6806995451, 0.1073969566]))
  const s = Math.cbrt(sumOf(light, [0.0883024619, 0.2817188376, 0.6299787005]))
  const a = sumOf([l, m, s], [1.9779984951, -2.428592205, 0.4505937099])
  const b = sumOf([l, m, s], [0.0259040371, 0.7827717662, -0.808675766])
  return {
    lightness: sumOf([l, m, s], [0.2104542553, 0.793617785, -0.0040720468]),
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}
function lightOfLch({ lightness, chroma, hue }: Lch): Light {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const lms: Light = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  return [
    sumOf(lms, [4.0767416621, -3.3077115913, 0.2309699292]),
    sumOf(lms, [-1.2684380046, 2.6097574011, -0.3413193965]),
    sumOf(lms, [-0.0041960863, -0.7034186147, 1.707614701]),
  ]
}

/** Number of bisections, enough to resolve the 256 steps of a colour channel. */
const HALVINGS = 12
const HAIR = 0.002
/** The same hue at this luminance, with as much of the chroma as sRGB can display. */
function turned({ chroma, hue }: Lch, luminance: number): string {
  let [dark, bright] = [0, 1]
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const lightness = (dark + bright) / 2
    if (sumOf(lightOfLch({ lightness, chroma, hue }), WEIGHTS) < luminance) dark = lightness
    else bright = lightness
  }
  const light = lightOfLch({ lightness: dark, chroma, hue })
  const isShown = light.every((part) => part >= -HAIR && part <= 1 + HAIR)
  if (!isShown) return turned({ lightness: dark, chroma: chroma * 0.93, hue }, luminance)
  return hexFrom(light.map((part) => Math.round(encoded(Math.min(1, Math.max(0, part))) * 255)))
}
