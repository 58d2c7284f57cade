/** The desk does not do what it was asked for; the sentence is for the person at the desk, in both languages. */
export class DeskRefusal extends Error {
  readonly status: 400 | 404 | 409
  readonly english: string
  /** What would have been right, where there are only so many. */
  readonly choices: readonly string[]
  constructor(status: 400 | 404 | 409, message: string, english: string, choices: readonly string[] = []) {
    super(message)
    this.name = 'DeskRefusal'
    this.status = status
    this.english = english
    this.choices = choices
  }
}
