import type { Patient } from '@/domain/patient/patient'
import { OrderService } from './order-service'
import { WaitlistService } from './waitlist-service'
import { PatientService } from './patient-service'

/** What waits for the person, as the badges of S10 count it; undefined without a patient card. */
export class AccountService {
  static readonly needs = [OrderService, WaitlistService, PatientService] as const
  constructor(
    private readonly orders: OrderService,
    private readonly waitlist: WaitlistService,
    private readonly patients: PatientService,
  ) {}

  /** Who the account belongs to. */
  holder = (): Promise<Patient | undefined> => this.patients.main()
  /** Orders to pay. */
  due = (): Promise<number | undefined> => this.orders.dueCount()
  /** Chances left in the waiting list. */
  chances = (): Promise<number | undefined> => this.waitlist.left()
}
