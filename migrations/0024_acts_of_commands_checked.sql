-- Without a transaction
alter table staff_acts validate constraint staff_acts_act_check;
