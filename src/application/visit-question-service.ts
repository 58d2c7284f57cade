import { parseQuestions, replaceQuestions, type QuestionsByVisit } from '@/domain/visit/visit-questions'
import { DeviceStorage } from './ports/device-storage'
import { outboxOwnerOf } from './support/outbox-storage'
import { SessionHolder } from './support/session-holder'

const KEY = '_questions_draft'
type Kept = { readonly owner: string; readonly questions: QuestionsByVisit }

/**
 * Stores the patient's questions for a visit, in this tab only. Questions belong to one patient and login; another
 * owner's are deleted unread.
 */
export class VisitQuestionService {
  static readonly inject = [DeviceStorage, SessionHolder] as const
  constructor(
    private readonly storage: DeviceStorage,
    private readonly keeper: SessionHolder,
  ) {}

  read(): QuestionsByVisit {
    const value = this.storage.read(KEY)
    if (value === undefined || this.#owner === '') return {}
    const { owner, questions } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Kept>
    if (owner === this.#owner) return parseQuestions(questions)
    this.storage.remove(KEY)
    return {}
  }
  /** Replaces a visit's questions and returns all visits' questions. Deletes the key when none are left. */
  keep(visit: { readonly id: string }, asked: readonly string[]): QuestionsByVisit {
    const questions = replaceQuestions(this.read(), visit, asked)
    const isAny = Object.values(questions).some((each) => each.length > 0)
    if (this.#owner === '') return questions
    if (isAny) this.storage.write(KEY, { owner: this.#owner, questions } satisfies Kept)
    else this.storage.remove(KEY)
    return questions
  }

  get #owner(): string {
    return outboxOwnerOf(this.keeper.session)
  }
}
