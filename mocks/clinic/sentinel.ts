/** Included in every module of the mock clinic that runs, so that the guard detects it in a production build. */
export const SUJIAN_MOCK_SENTINEL = 'SUJIAN_MOCK_SENTINEL'
