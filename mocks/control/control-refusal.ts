/** The control API does not do what it was asked for; the sentence is for the person who asked, in both languages. */
export class ControlRefusal extends Error {
  readonly status: 400 | 404 | 409
  readonly english: string
  /** What would have been right, where there are only so many. */
  readonly choices: readonly string[]
  constructor(status: 400 | 404 | 409, message: string, english: string, choices: readonly string[] = []) {
    super(message)
    this.name = 'ControlRefusal'
    this.status = status
    this.english = english
    this.choices = choices
  }
}
