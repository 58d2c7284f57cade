/** WCAG 1.4.4: text can be enlarged to 200 %. */
export const MAX_TEXT_SCALE = 2
const MAX_DISPLAY = 1.5
/** From this scale on, rows use the elder layout. */
const LARGE_FROM = 1.4

/** Scale of body text and display text, and whether rows need more space. */
export type TextScale = { readonly body: number; readonly display: number; readonly isLarge: boolean }

/** Clamps the requested scale; text is never smaller than designed. A non-finite value counts as 1. */
export function textScaleOf(wanted: number): TextScale {
  const body = Number.isFinite(wanted) ? Math.min(MAX_TEXT_SCALE, Math.max(1, wanted)) : 1
  return { body, display: Math.min(MAX_DISPLAY, 1 + (body - 1) / 2), isLarge: body >= LARGE_FROM }
}

/** Scales for WeChat's text size setting on iOS, levels 1 to 8; 2 is the default. */
const WECHAT_LEVELS = [0.8, 1, 1.1, 1.12, 1.125, 1.4, 1.55, 1.65]
export const wechatTextScale = (level: number): number => WECHAT_LEVELS[level - 1] ?? 1
