import type { StorageKey } from './storage'

export type Theme = 'light' | 'dark' | 'system'
/** `textSize` is body text in u, 18 to 30; undefined uses the device's text size. */
export type AppearanceSettings = {
  readonly theme: Theme
  readonly isElder: boolean
  readonly textSize: number | undefined
  readonly isContrastHigh: boolean
  readonly isMotionLow: boolean
}

/** Parses the stored settings; invalid values become the default. */
export function parseAppearance(read: (key: StorageKey) => unknown): AppearanceSettings {
  const theme = read('_look_theme')
  const size = read('_look_text')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    isElder: read('_look_elder') === true,
    textSize: typeof size === 'number' && size >= 18 && size <= 30 ? size : undefined,
    isContrastHigh: read('_look_contrast') === true,
    isMotionLow: read('_look_motion') === true,
  }
}
