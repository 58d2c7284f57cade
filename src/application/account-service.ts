import type { Patient } from '@/domain/patient'
import { ChargeOrderService } from './charge-order-service'
import { GrabChanceService } from './grab-chance-service'
import { PatientService } from './patient-service'

/** What waits for the person, as the badges of S10 count it; undefined without a patient card. */
export class AccountService {
  readonly #orders: ChargeOrderService
  readonly #chances: GrabChanceService
  readonly #patients: PatientService

  static readonly needs = [ChargeOrderService, GrabChanceService, PatientService] as const
  constructor(orders: ChargeOrderService, chances: GrabChanceService, patients: PatientService) {
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
