import type { Patient } from '@/domain/patient/patient'
import { OrderService } from './order-service'
import { WaitlistService } from './waitlist-service'
import { PatientService } from './patient-service'

/** Counts for the badges of S10; undefined without a patient card. */
export class AccountService {
  static readonly inject = [OrderService, WaitlistService, PatientService] as const
  constructor(
    private readonly orders: OrderService,
    private readonly waitlist: WaitlistService,
    private readonly patients: PatientService,
  ) {}

  holder = (): Promise<Patient | undefined> => this.patients.main()
  /** Number of orders to pay. */
  due = (): Promise<number | undefined> => this.orders.dueCount()
  /** Number of waitlist entries that the patient may still create. */
  chances = (): Promise<number | undefined> => this.waitlist.left()
}
