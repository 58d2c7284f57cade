/** Stands in every piece of the mock clinic that runs, so that the production guard finds whatever slips into a build. */
export const SUJIAN_MOCK_SENTINEL = 'SUJIAN_MOCK_SENTINEL'
