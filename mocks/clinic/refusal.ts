/**
 * How a refusal travels (docs/product/refusals.md): `a` status code and data, `b` status code alone, `c` an HTTP
 * status with an error object, `f` a good status with data that carries the refusal.
 */
export type RefusalForm = 'a' | 'b' | 'c' | 'f'

/** The clinic says no, with a reason that a person can read. */
export class Refusal extends Error {
  readonly code: number
  readonly form: RefusalForm | undefined
  /** More that the caller should know, beside code and message. */
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
