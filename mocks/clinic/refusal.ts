/**
 * Wire format of an error response (docs/product/refusals.md): `a` status code and data, `b` only status code, `c` an
 * HTTP status with an error object, `f` a success status with data that contain the error.
 */
export type RefusalForm = 'a' | 'b' | 'c' | 'f'

/** An error response with a message for the patient. */
export class Refusal extends Error {
  readonly code: number
  readonly form: RefusalForm | undefined
  /** Further fields of the response beside code and message. */
  readonly details: object
  constructor(code: number, message: string, form?: RefusalForm, details: object = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.form = form
    this.details = details
  }
}

export const notFound = (what: string): Refusal => new Refusal(404, `没有找到这个${what}`, 'b')
export const badRequest = (sentence: string): Refusal => new Refusal(400, sentence, 'b')
