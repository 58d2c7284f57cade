/** WCAG 1.4.4: text grows to twice its size. */
export const LARGEST_TEXT = 2
const LARGEST_DISPLAY = 1.5
/** From here on rows need the room of the elders' layout. */
const LARGE_FROM = 1.4

/** What the person's own text size does to body text and to display sizes, and whether rows need more room. */
export type TextScale = { readonly body: number; readonly display: number; readonly isLarge: boolean }

/** Text never becomes smaller than designed, whatever the phone says; what is no number changes nothing. */
export function textScaleOf(wanted: number): TextScale {
  const body = Number.isFinite(wanted) ? Math.min(LARGEST_TEXT, Math.max(1, wanted)) : 1
  return { body, display: Math.min(LARGEST_DISPLAY, 1 + (body - 1) / 2), isLarge: body >= LARGE_FROM }
}

/** Levels of WeChat's own setting on iOS, 1 to 8, where 2 is the usual one. */
const WECHAT_LEVELS = [0.8, 1, 1.1, 1.12, 1.125, 1.4, 1.55, 1.65]
export const scaleOfWechatLevel = (level: number): number => WECHAT_LEVELS[level - 1] ?? 1
