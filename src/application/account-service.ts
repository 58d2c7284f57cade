import type { Patient } from '@/domain/patient/patient'
import { OrderService } from './order-service'
import { WaitlistService } from './waitlist-service'
import { PatientService } from './patient-service'

/** What waits for the person, as the badges of S10 count it; undefined without a patient card. */
export class AccountService {
  readonly #orders: OrderService
  readonly #chances: WaitlistService
  readonly #patients: PatientService

  static readonly needs = [OrderService, WaitlistService, PatientService] as const
  constructor(orders: OrderService, chances: WaitlistService, patients: PatientService) {
    this.#orders = orders
    this.#chances = chances
    this.#patients = patients
  }

  /** Who the account belongs to. */
  holder = (): Promise<Patient | undefined> => this.#patients.main()
  /** Orders to pay. */
  due = (): Promise<number | undefined> => this.#orders.dueCount()
  /** Chances left in the waiting list. */
  chances = (): Promise<number | undefined> => this.#chances.left()
}
