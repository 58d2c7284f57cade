/**
 * Wire format of an error response (docs/product/refusals.md): `a` is a status code with data, `b` only a status code,
 * `c` an HTTP status with an error object, `f` a success status with data that contains the error.
 */
export type ErrorWireFormat = 'a' | 'b' | 'c' | 'f'

/** An error response with a message for the patient. */
export class ApiError extends Error {
  readonly code: number
  readonly form: ErrorWireFormat | undefined
  readonly details: object
  constructor(code: number, message: string, form?: ErrorWireFormat, details: object = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.form = form
    this.details = details
  }
}

export const notFoundError = (what: string): ApiError => new ApiError(404, `没有找到这个${what}`, 'b')
export const badRequestError = (sentence: string): ApiError => new ApiError(400, sentence, 'b')
