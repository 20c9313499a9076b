-- Whom the code to a parent or guardian named. A process of the former version names nobody: its codes are asked for again.
alter table otp_challenges add told_name text not null default '';
