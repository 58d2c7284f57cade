import type { Specialty } from './specialties'

/** Everyday symptoms in English by area, separated by commas. */
export const ENGLISH_SYMPTOMS: Readonly<Record<Specialty, string>> = {
  head: `headache, head pain, dizzy, dizziness, lightheaded, vertigo, room is spinning`,
  eye: `
    eye pain, red eyes, itchy eyes, dry eyes, watery eyes, swollen eyes, blurred vision, blurry vision, cannot see
    well
  `,
  ear: `earache, ear pain, ringing in ears, ringing ears, blocked ear, cannot hear well, hearing loss`,
  nose: `blocked nose, stuffy nose, runny nose, sneezing, nosebleed, snoring, lost sense of smell`,
  throat: `sore throat, throat pain, hoarse, lost voice, itchy throat, lump in throat`,
  mouth: `toothache, tooth pain, bleeding gums, swollen gums, mouth ulcer, loose tooth`,
  neck: `neck pain, stiff neck, shoulder pain, stiff shoulder, cannot lift arm`,
  back: `back pain, backache, lower back pain, waist pain, tailbone pain, hip and back pain`,
  leg: `
    leg pain, knee pain, swollen knee, foot pain, heel pain, ankle pain, hip pain, joint pain, leg cramps, cramps in
    leg, weak legs, trouble walking
  `,
  arm: `arm pain, hand pain, wrist pain, finger pain, elbow pain, thumb pain`,
  injury: `sprain, sprained ankle, twisted ankle, fell down, had a fall, bruise, burn, pulled muscle`,
  skin: `
    rash, itchy skin, itching, itchy, hives, acne, pimples, dry skin, dark spots, allergy, blisters, warts,
    athlete's foot
  `,
  hair: `hair loss, losing hair, dandruff, itchy scalp`,
  cough: `cough, coughing, phlegm, wheezing, short of breath`,
  fever: `fever, cold, caught a cold, flu, chills, body aches, aching all over`,
  heart: `
    palpitations, racing heart, heart racing, irregular heartbeat, chest tightness, tight chest, chest pain, high
    blood pressure, low blood pressure
  `,
  stomach: `
    stomach ache, stomachache, stomach pain, tummy ache, belly pain, heartburn, acid reflux, bloating, bloated,
    nausea, vomiting, indigestion, no appetite, bad breath
  `,
  bowel: `diarrhea, diarrhoea, loose stool, constipation, constipated, cannot poo`,
  bottom: `blood in stool, anal pain, itchy bottom, bleeding bottom`,
  urine: `
    urinating often, frequent urination, painful urination, burning urination, blood in urine, cannot pee, leaking
    urine, pee at night
  `,
  women: `
    irregular periods, period pain, painful periods, heavy periods, missed period, menopause, hot flushes, hot
    flashes, vaginal itching, discharge
  `,
  pregnancy: `
    pregnant, pregnancy, trying for a baby, want a baby, after birth, postpartum, morning sickness, little breast
    milk
  `,
  men: `prostate, testicle pain, erection`,
  breast: `breast pain, breast lump`,
  child: `child, children, kid, baby, infant, toddler, bed wetting, picky eater, not growing`,
  sleep: `
    cannot sleep, trouble sleeping, sleep badly, poor sleep, sleepless, bad dreams, nightmares, wake up at night,
    sleepy
  `,
  mood: `anxious, anxiety, stressed, stress, low mood, sad, nervous, panic, irritable, cannot calm down`,
  tired: `
    tired, tiredness, fatigue, no energy, exhausted, weak, always cold, cold hands, night sweats, sweating, feel
    unwell
  `,
  weight: `thirsty, dry mouth, losing weight, weight loss, gaining weight, weight gain, high blood sugar`,
  numb: `numbness, numb hands, tingling, pins and needles, shaky hands, trembling, unsteady walking`,
  swelling: `swollen feet, swollen legs, swollen ankles, puffy face, swelling`,
  memory: `forgetful, bad memory, memory loss`,
  care: `check-up, checkup, general health, tonic`,
}

/** Diseases in English by area. */
export const ENGLISH_DISEASES: Readonly<Partial<Record<Specialty, string>>> = {
  head: `migraine`,
  eye: `cataract, glaucoma`,
  nose: `hay fever, sinusitis`,
  leg: `arthritis, gout, varicose veins`,
  back: `sciatica, slipped disc`,
  injury: `fracture, broken bone`,
  skin: `eczema, psoriasis, shingles`,
  cough: `asthma, bronchitis, pneumonia`,
  stomach: `gastritis, gallstones`,
  bottom: `piles, hemorrhoids, haemorrhoids`,
  urine: `kidney stone, urinary infection`,
  women: `endometriosis, fibroids`,
  pregnancy: `infertility`,
  sleep: `insomnia`,
  mood: `depression, depressed`,
  tired: `anemia, anaemia`,
  weight: `diabetes, thyroid`,
  numb: `stroke, parkinson`,
  heart: `hypertension`,
  memory: `dementia`,
}
