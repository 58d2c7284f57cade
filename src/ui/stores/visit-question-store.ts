import { makeAutoObservable, observableRef } from 'mobx'
import { VisitQuestionService } from '@/application/visit-question-service'
import type { Registration } from '@/domain/registration/registration'
import { questionsOf, addQuestion, type QuestionsByVisit } from '@/domain/visit/visit-questions'

type Asker = Pick<Registration, 'id' | 'rescheduledFrom'>

/** The patient's questions for each visit. */
export class VisitQuestionStore {
  all: QuestionsByVisit
  readonly #service: VisitQuestionService

  static readonly inject = [VisitQuestionService] as const
  constructor(service: VisitQuestionService) {
    this.#service = service
    this.all = service.read()
    makeAutoObservable(this, { all: observableRef }, { autoBind: true })
  }

  of(visit: Asker): readonly string[] {
    return questionsOf(this.all, visit)
  }
  /** Returns false for a duplicate, or if the visit already has the maximum number of questions. */
  add(visit: Asker, text: string): boolean {
    const before = this.of(visit)
    const asked = addQuestion(before, text)
    this.#keep(visit, asked)
    return asked.length > before.length
  }
  drop(visit: Asker, question: string): void {
    this.#keep(
      visit,
      this.of(visit).filter((each) => each !== question),
    )
  }
  #keep(visit: Asker, asked: readonly string[]): void {
    this.all = this.#service.keep(visit, asked)
  }
}
