import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { QrCode } from '@/ui/kit/display/qr-code'
import { ClinicName } from './clinic-name'
import css from './ticket-stub.module.css'

type TicketStubProps = {
  /** Code for the front desk's scanner; if undefined, only text is shown. */
  code: { readonly value: string; readonly label: string } | undefined
  labels: { readonly patient: string; readonly time: string; readonly place: string }
  patientName: string
  time: string
  clinicName: string
  roomName: string
  hint: string | undefined
}

/** Lower half of a ticket: the code, then patient, time and clinic. */
export function TicketStub({ code, labels, patientName, time, clinicName, roomName, hint }: TicketStubProps) {
  return (
    <>
      <div className={css.stub}>
        {code && <QrCode {...code} />}
        <dl className={css.facts}>
          <div>
            <dt className={css.name}>{labels.patient}</dt>
            <dd lang={CLINIC_LANGUAGE}>{patientName}</dd>
          </div>
          <div>
            <dt className={css.name}>{labels.time}</dt>
            <dd>{time}</dd>
          </div>
          <div>
            <dt className={css.name}>{labels.place}</dt>
            <dd>
              <ClinicName short name={clinicName} /> <span lang={CLINIC_LANGUAGE}>{roomName}</span>
            </dd>
          </div>
        </dl>
      </div>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
    </>
  )
}
