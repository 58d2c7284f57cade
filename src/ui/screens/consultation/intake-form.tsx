import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useId } from 'react'
import type { ConsultationRule } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import type { RevisitStatus } from '@/domain/patient/patient'
import {
  INTAKE_DURATIONS,
  isGuardianRequired,
  MAX_COMPLAINT_LENGTH,
  needsRecordPhoto,
  validateIntakePhotos,
} from '@/domain/consultation/intake'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { Form, FormItem, type FormField } from '@/ui/kit/fields/form'
import { useKitMessages } from '@/ui/kit/kit-messages'
import { FieldError } from '@/ui/kit/fields/field-row'
import { Segmented, type SegmentedOption } from '@/ui/kit/fields/segmented'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { TextArea } from '@/ui/kit/fields/text-area'
import { EmergencyCallNote } from '@/ui/parts/emergency-call-note'
import { PhotoField } from '@/ui/parts/photo-field'
import { RedFlagDetector } from '@/ui/parts/red-flag-detector'
import { useRawText } from '@/ui/parts/use-raw-text'
import { useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import { IntakeError } from './intake-error'
import { useIntake, type IntakeState } from './use-intake'
import { useConsultationPatient, useConsultationTerms } from './use-consultation-patient'
import { PageBody } from '@/ui/kit/layout/page-body'
import { AmountDue } from '@/ui/parts/amount-due'
import css from './intake-screen.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'

type IntakeFormProps = { doctor: Doctor; rule: ConsultationRule }

export const IntakeForm = observer(function IntakeForm({ doctor, rule }: IntakeFormProps) {
  const scheduling = useStore(SchedulingStore)
  const store = useStore(ConsultationStore)
  const { consultation: says } = useMessages(consultationMessages)
  const intake = useIntake(doctor.id)
  const { form, again } = intake
  const patient = useConsultationPatient()
  const revisit = useConsultationTerms(doctor.id).revisit?.value
  const isSmall = patient !== undefined && isGuardianRequired(patient, scheduling.today())
  return (
    <Form form={form} label={says.intake}>
      <h1 className={css.title}>{says.forDoctor(doctor.name)}</h1>
      <PageBody inert={store.beginning.isPending}>
        <Complaint {...intake} />
        <Pictures {...intake} revisit={revisit} />
        <Card label={says.rule}>
          {isSmall && (
            <FormItem form={form} name="isGuardianHere" required={says.guardianMissing}>
              {({ value, ...field }) => (
                <CheckboxRow checked={value} {...field}>
                  {says.guardian}
                </CheckboxRow>
              )}
            </FormItem>
          )}
          <FormItem form={form} name="hasAgreed" required={says.agreeMissing}>
            {({ value, ...field }) => (
              <CheckboxRow checked={value} {...field}>
                {says.agree}{' '}
                <Link to="/advisory/$doctorId" params={{ doctorId: doctor.id }} className={css.link}>
                  {says.seeRule}
                </Link>
              </CheckboxRow>
            )}
          </FormItem>
        </Card>
        <p className={css.kept}>{says.kept}</p>
      </PageBody>
      <IntakeError doctorId={doctor.id} onAgain={again} />
      <SubmitBar rule={rule} onAgain={again} />
    </Form>
  )
})

function Complaint({ form }: IntakeState) {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <>
      <Card title={says.complaint}>
        <FormItem
          form={form}
          name="complaint"
          required={says.complaintMissing}
          validate={(text) => (text.trim() === '' ? says.complaintMissing : undefined)}
        >
          {(field) => <ComplaintField {...field} />}
        </FormItem>
      </Card>
      <Card label={says.durationAndVisits}>
        <div className={css.choices}>
          <FormItem form={form} name="duration" required={says.durationMissing}>
            {(field) => (
              <Choice
                label={says.duration}
                options={INTAKE_DURATIONS.map((value) => ({ value, label: says.durations[value] }))}
                {...field}
              />
            )}
          </FormItem>
          <FormItem form={form} name="visited" required={says.visitedMissing}>
            {(field) => (
              <Choice
                label={says.visited}
                options={[
                  { value: 'yes', label: says.visitedYes },
                  { value: 'no', label: says.visitedNo },
                ]}
                {...field}
              />
            )}
          </FormItem>
        </div>
      </Card>
    </>
  )
}

/** Detects red flags in the full text, before it is cut to the maximum length. */
function ComplaintField(field: FormField<string>) {
  const { consultation: says } = useMessages(consultationMessages)
  const { raw, onRaw } = useRawText(field.value)
  return (
    <>
      <EmergencyCallNote />
      <RedFlagDetector text={raw} />
      <TextArea
        label={says.complaint}
        labelHidden
        maxLength={MAX_COMPLAINT_LENGTH}
        placeholder={says.complaintHint}
        onRaw={onRaw}
        {...field}
      />
    </>
  )
}

type ChoiceProps<T extends string> = FormField<T | undefined> & {
  label: string
  options: readonly SegmentedOption<T>[]
}

/** A segmented control below its label, at full width. */
function Choice<T extends string>({ label, options, value, onChange, required, error }: ChoiceProps<T>) {
  const id = useId()
  const { required: mustSay } = useKitMessages()
  return (
    <div>
      <p id={`${id}-label`} className={css.choiceName}>
        {label}
        {required && <span className="visually-hidden">{mustSay}</span>}
      </p>
      <Segmented
        labelledBy={`${id}-label`}
        describedBy={error === undefined ? undefined : `${id}-error`}
        options={options}
        value={value}
        onChange={onChange}
        invalid={error !== undefined}
        required={required}
      />
      {error !== undefined && (
        <div className={css.fault}>
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type PicturesProps = IntakeState & { revisit: RevisitStatus | undefined }

const Pictures = observer(function Pictures({ form, tray, revisit }: PicturesProps) {
  const { consultation: says } = useMessages(consultationMessages)
  const isNeeded = revisit !== undefined && needsRecordPhoto(revisit)
  const { hasFailed, isBusy, items, urls } = tray
  const count = urls.length
  // Clears the photos' error when the photos change.
  const changed = useEffectEvent(() => form.set('photos', count))
  useEffect(() => changed(), [count, items.length, isBusy, hasFailed])
  const check = () => {
    const problem = validateIntakePhotos({ count, isBusy, hasFailed }, isNeeded)
    return problem && says.pictureProblems[problem]
  }
  return (
    <Card title={says.photos} aside={isNeeded ? says.photosNeeded : says.photosNote}>
      <FormItem form={form} name="photos" validate={check}>
        {({ error }) => <PhotoField tray={tray} label={says.photos} hint={says.photosHint} error={error} />}
      </FormItem>
    </Card>
  )
})

const SubmitBar = observer(function SubmitBar({ rule, onAgain }: { rule: ConsultationRule; onAgain: () => void }) {
  const store = useStore(ConsultationStore)
  const { consultation: says } = useMessages(consultationMessages)
  const { beginning } = store
  const { feeFen } = rule
  const lead = feeFen !== 0 && <AmountDue name={says.fee} fen={feeFen} />
  return (
    <StickyBar lead={lead || undefined}>
      {beginning.failure?.reason.kind === 'outcome-unknown' ? (
        <Button loading={beginning.isPending} onClick={onAgain}>
          {says.checkAgain}
        </Button>
      ) : (
        <Button type="submit" loading={beginning.isPending} loadingText={says.submitting}>
          {feeFen === 0 ? says.submit : says.submitPay}
        </Button>
      )}
    </StickyBar>
  )
})
