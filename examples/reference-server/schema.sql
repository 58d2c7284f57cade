-- Read by SQLite and PostgreSQL alike. Money is whole fen; an instant is in milliseconds, a day YYYY-MM-DD, a time HH:mm.

CREATE TABLE IF NOT EXISTS clinic (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, short_name TEXT NOT NULL,
  address TEXT NOT NULL, longitude DOUBLE PRECISION NOT NULL, latitude DOUBLE PRECISION NOT NULL, phone TEXT NOT NULL,
  introduction TEXT NOT NULL, traffic_route TEXT NOT NULL, sort INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS doctor (
  id TEXT PRIMARY KEY, clinic_id TEXT NOT NULL REFERENCES clinic (id),
  name TEXT NOT NULL, name_py TEXT NOT NULL, title TEXT NOT NULL, sex INTEGER NOT NULL,
  department_id TEXT NOT NULL, department TEXT NOT NULL, room TEXT NOT NULL, good_at TEXT NOT NULL, tag TEXT NOT NULL,
  weekdays TEXT NOT NULL, times TEXT NOT NULL, fee_fen INTEGER NOT NULL, sort INTEGER NOT NULL
);
-- A morning or an afternoon of a doctor. Every change of its numbers or of its waitlist locks it first.
CREATE TABLE IF NOT EXISTS schedule (
  id TEXT PRIMARY KEY, doctor_id TEXT NOT NULL REFERENCES doctor (id), clinic_id TEXT NOT NULL REFERENCES clinic (id),
  date TEXT NOT NULL, day_part INTEGER NOT NULL, UNIQUE (doctor_id, clinic_id, date, day_part)
);
CREATE INDEX IF NOT EXISTS schedule_of_day ON schedule (clinic_id, date);
-- Half an hour of a schedule with its stock: the numbers order_no to order_no + capacity - 1.
CREATE TABLE IF NOT EXISTS slot (
  id TEXT PRIMARY KEY, schedule_id TEXT NOT NULL REFERENCES schedule (id),
  time_start TEXT NOT NULL, time_end TEXT NOT NULL, order_no INTEGER NOT NULL, capacity INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS slot_of_schedule ON slot (schedule_id);
-- Who holds a number: a registration, or the waitlist entry that it is offered to. A free number has no row. Whatever the
-- code above it does, the keys let no number have two holders, and no holder two numbers.
CREATE TABLE IF NOT EXISTS held_number (
  slot_id TEXT NOT NULL REFERENCES slot (id), order_no INTEGER NOT NULL, holder_id TEXT NOT NULL UNIQUE,
  PRIMARY KEY (slot_id, order_no)
);

CREATE TABLE IF NOT EXISTS account (
  id TEXT PRIMARY KEY, mobile TEXT NOT NULL UNIQUE, active_patient_id TEXT NOT NULL DEFAULT ''
);
-- The proof of having had a code sent to the login's own number.
CREATE TABLE IF NOT EXISTS ticket (
  hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account (id), expires_at BIGINT NOT NULL
);
-- A token is kept as its hash: who reads this table can't be anybody.
CREATE TABLE IF NOT EXISTS token (
  hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account (id),
  patient_id TEXT NOT NULL, expires_at BIGINT NOT NULL
);
-- The last code sent to a number, which is its id; or to a login's own, with 'self' and the account.
CREATE TABLE IF NOT EXISTS sms_code (
  id TEXT PRIMARY KEY, code TEXT NOT NULL, sent_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL, tries_left INTEGER NOT NULL
);
-- The answer that a request id got, so that asking again does nothing twice, and the hash of what was asked.
CREATE TABLE IF NOT EXISTS answered_request (
  account_id TEXT NOT NULL, call TEXT NOT NULL, request_id TEXT NOT NULL, body_hash TEXT NOT NULL, reply TEXT NOT NULL,
  PRIMARY KEY (account_id, call, request_id)
);
CREATE TABLE IF NOT EXISTS patient (
  id TEXT PRIMARY KEY, account_id TEXT REFERENCES account (id),
  name TEXT NOT NULL, sex INTEGER NOT NULL, birthday TEXT NOT NULL, mobile TEXT NOT NULL,
  id_card_type INTEGER NOT NULL, id_card TEXT NOT NULL, relation INTEGER NOT NULL, guardian TEXT, made_at BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS card (
  id TEXT PRIMARY KEY, patient_id TEXT NOT NULL REFERENCES patient (id),
  clinic_id TEXT NOT NULL REFERENCES clinic (id), UNIQUE (patient_id, clinic_id)
);
-- Numbers that are counted on: card numbers, the registrations of a day.
CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL);

CREATE TABLE IF NOT EXISTS registration (
  id TEXT PRIMARY KEY, reg_no TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES account (id), patient_id TEXT NOT NULL REFERENCES patient (id),
  slot_id TEXT NOT NULL REFERENCES slot (id), doctor_id TEXT NOT NULL, clinic_id TEXT NOT NULL, date TEXT NOT NULL,
  time_start TEXT NOT NULL, time_end TEXT NOT NULL, day_part INTEGER NOT NULL, order_no INTEGER NOT NULL,
  status INTEGER NOT NULL, request_id TEXT NOT NULL, reason TEXT NOT NULL, rescheduled_from TEXT, made_at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS registration_of_account ON registration (account_id, date, time_start);
CREATE INDEX IF NOT EXISTS registration_moved ON registration (rescheduled_from) WHERE rescheduled_from IS NOT NULL;
CREATE TABLE IF NOT EXISTS event (
  registration_id TEXT NOT NULL REFERENCES registration (id), at BIGINT NOT NULL, status INTEGER NOT NULL, text TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS event_of_registration ON event (registration_id, at);

-- A patient's place in the line of a sold-out schedule: 0 waits, 10 has an offer, 20 took it, 90 expired, 91 cancelled.
-- ends_at is when the last slot begins or, with an offer, when the number goes to the next.
CREATE TABLE IF NOT EXISTS waitlist (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account (id), patient_id TEXT NOT NULL REFERENCES patient (id),
  schedule_id TEXT NOT NULL REFERENCES schedule (id), line_no INTEGER NOT NULL, status INTEGER NOT NULL,
  tip INTEGER NOT NULL, ends_at BIGINT NOT NULL, made_at BIGINT NOT NULL, UNIQUE (schedule_id, line_no)
);
CREATE UNIQUE INDEX IF NOT EXISTS waitlist_once ON waitlist (patient_id, schedule_id) WHERE status < 20;
CREATE INDEX IF NOT EXISTS waitlist_of_account ON waitlist (account_id);
CREATE INDEX IF NOT EXISTS waitlist_ending ON waitlist (ends_at) WHERE status < 20;

-- What a patient pays: a registration, whose id it shares, medicine or a recharge, to which present_fen is added. forms is
-- what was prescribed, at the prices of that day; a change of the choices, and so of the price, raises the version.
CREATE TABLE IF NOT EXISTS charge (
  id TEXT PRIMARY KEY, charge_no TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES account (id), patient_id TEXT NOT NULL REFERENCES patient (id),
  clinic_id TEXT NOT NULL REFERENCES clinic (id), registration_id TEXT, cloned_from TEXT,
  title TEXT NOT NULL, forms TEXT NOT NULL, total_fen INTEGER NOT NULL CHECK (total_fen > 0),
  present_fen INTEGER NOT NULL, remark TEXT NOT NULL,
  status INTEGER NOT NULL, pay_deadline BIGINT, version INTEGER NOT NULL, made_at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS charge_of_account ON charge (account_id, made_at);
CREATE INDEX IF NOT EXISTS charge_of_patient ON charge (patient_id);
CREATE INDEX IF NOT EXISTS charge_unpaid ON charge (pay_deadline) WHERE status = 10;
-- The checkout that holds a charge; it ends with its token.
CREATE TABLE IF NOT EXISTS checkout_lock (
  charge_id TEXT PRIMARY KEY REFERENCES charge (id), lock_id TEXT NOT NULL,
  token_hash TEXT NOT NULL, device_id TEXT NOT NULL, expires_at BIGINT NOT NULL
);
-- What the pharmacy sells, at today's price.
CREATE TABLE IF NOT EXISTS goods (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, unit TEXT NOT NULL, unit_fen INTEGER NOT NULL, is_on_sale INTEGER NOT NULL
);

-- One try to pay: 0 waits, 1 is paid, -1 came to nothing. refund_status: 0 none, 1 on its way, 2 back.
CREATE TABLE IF NOT EXISTS payment (
  id TEXT PRIMARY KEY, charge_id TEXT NOT NULL REFERENCES charge (id), pay_type INTEGER NOT NULL, amount_fen INTEGER NOT NULL,
  result INTEGER NOT NULL, opened_at BIGINT NOT NULL, paid_at BIGINT,
  refund_status INTEGER NOT NULL DEFAULT 0, refund_at BIGINT
);
-- A charge is never paid under two numbers at once, and never kept twice.
CREATE UNIQUE INDEX IF NOT EXISTS payment_open_once ON payment (charge_id) WHERE result = 0;
CREATE UNIQUE INDEX IF NOT EXISTS payment_kept_once ON payment (charge_id) WHERE result = 1 AND refund_status = 0;
CREATE INDEX IF NOT EXISTS payment_of_charge ON payment (charge_id);
CREATE INDEX IF NOT EXISTS payment_refunding ON payment (refund_at) WHERE refund_status = 1;

-- A patient's prepaid card: what was paid in, and what the clinic has added. No part of it is ever below zero.
CREATE TABLE IF NOT EXISTS member_card (
  id TEXT PRIMARY KEY, patient_id TEXT NOT NULL UNIQUE REFERENCES patient (id),
  principal_fen INTEGER NOT NULL CHECK (principal_fen >= 0), present_fen INTEGER NOT NULL CHECK (present_fen >= 0),
  password_hash TEXT NOT NULL, tries_left INTEGER NOT NULL, locked_until BIGINT
);
-- How a balance came about, in order. A payment is credited (0), debited (1) and refunded (2) at most once.
CREATE TABLE IF NOT EXISTS bill (
  id TEXT PRIMARY KEY, card_id TEXT NOT NULL REFERENCES member_card (id), bill_no INTEGER NOT NULL, kind INTEGER NOT NULL,
  principal_fen INTEGER NOT NULL, present_fen INTEGER NOT NULL, balance_fen INTEGER NOT NULL, title TEXT NOT NULL,
  charge_id TEXT NOT NULL REFERENCES charge (id), payment_id TEXT NOT NULL REFERENCES payment (id), at BIGINT NOT NULL,
  UNIQUE (card_id, bill_no), UNIQUE (payment_id, kind)
);
