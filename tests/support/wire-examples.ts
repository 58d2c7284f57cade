/** An example response for each call. */
export { CALL_RECORDS as WIRE_EXAMPLES } from '../calls/all'
export type { CallTestData as WireExample } from '../calls/call-test-data'
