-- Consent to marketing can be withdrawn in my account too.
alter table marketing_withdrawal drop constraint marketing_withdrawal_method_check;
--> statement-breakpoint
alter table marketing_withdrawal
  add constraint marketing_withdrawal_method_check check (method in ('link', 'one-click', 'staff', 'account'));
