/**
 * Included in every executable module of the mock clinic, so that the guard detects the mock clinic in a production
 * build.
 */
export const SUJIAN_MOCK_SENTINEL = 'SUJIAN_MOCK_SENTINEL'
