import { vi } from 'vitest'

type Point = { readonly latitude: number; readonly longitude: number }
/** A position, a denied permission, an unavailable position, or a pending request. */
type Answer = Point | 'denied' | 'unavailable' | 'never'
const ERRORS = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
const CODES = { denied: ERRORS.PERMISSION_DENIED, unavailable: ERRORS.POSITION_UNAVAILABLE }

/** Mocks the browser's geolocation; returns the options of each request. */
export function mockGeolocation(answer: Answer): readonly PositionOptions[] {
  const asked: PositionOptions[] = []
  const getCurrentPosition = (good: (place: object) => void, bad: (error: object) => void, how: PositionOptions) => {
    asked.push(how)
    if (answer === 'never') return
    if (typeof answer === 'string') bad({ ...ERRORS, code: CODES[answer] })
    else good({ coords: answer })
  }
  const { userAgent } = navigator
  vi.stubGlobal('navigator', { userAgent, platform: 'Linux', geolocation: { getCurrentPosition } })
  return asked
}
