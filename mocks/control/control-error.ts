/** An error response of the control API, with a message for the operator in both languages. */
export class ControlError extends Error {
  readonly status: 400 | 404 | 409
  readonly english: string
  /** The valid values; empty if they cannot be listed. */
  readonly choices: readonly string[]
  constructor(status: 400 | 404 | 409, message: string, english: string, choices: readonly string[] = []) {
    super(message)
    this.name = 'ControlError'
    this.status = status
    this.english = english
    this.choices = choices
  }
}
