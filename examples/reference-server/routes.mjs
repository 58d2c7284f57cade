/** Every call that is answered, by verb and path. All others of the contract are refused as unsupported. */
import { cashierRoutes } from './cashier.mjs'
import { deskRoutes } from './desk.mjs'
import { blockRoutes } from './terms/block.mjs'
import { clinicRoutes } from './terms/clinic.mjs'
import { doctorRoutes } from './terms/doctor.mjs'
import { memberCardRoutes } from './terms/member-card.mjs'
import { noneRoutes } from './terms/none.mjs'
import { orderRoutes } from './terms/order.mjs'
import { patientRoutes } from './terms/patient.mjs'
import { paymentRoutes } from './terms/payment.mjs'
import { rechargeRoutes } from './terms/recharge.mjs'
import { registrationRoutes } from './terms/registration.mjs'
import { schedulingRoutes } from './terms/scheduling.mjs'
import { sessionRoutes } from './terms/session.mjs'
import { waitlistRoutes } from './terms/waitlist.mjs'

export const contractRoutes = {
  ...sessionRoutes,
  ...clinicRoutes,
  ...doctorRoutes,
  ...schedulingRoutes,
  ...patientRoutes,
  ...blockRoutes,
  ...registrationRoutes,
  ...waitlistRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...memberCardRoutes,
  ...rechargeRoutes,
  ...noneRoutes,
}
export const routes = { ...contractRoutes, ...cashierRoutes, ...deskRoutes }
